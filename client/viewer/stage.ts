/** Draws points with WebGL, only when something has changed. The only file that imports three. */

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Points,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { channelsOf } from '../../templates/model/colors.ts';
import type { Eigen } from '../cloud/eigen.ts';
import type { Position } from '../cloud/point.ts';
import { type OrbitView, towards } from './orbitView.ts';

/** Where a point is, what was used to compute its features, and the ellipsoid of their spread. */
interface Highlight {
  point: Position;
  neighbours: readonly Position[];
  eigen: Eigen;
}

interface StageColours {
  background: string;
  /** Lines to neighbours, and outlines. */
  line: string;
  /** The picked point and its ellipsoid. */
  mark: string;
  accent: string;
}

/** Metres: a little more than the distance between two points of a scan, so that surfaces look closed. */
const POINT = 0.44;
const SIZES = { least: 2, most: 16, mark: 7, neighbour: 4 };
/** Standard deviations: as long as the axes of the figure of neighbourhoods. */
const DEVIATIONS = 2;

const VERTEX = `
uniform float size;
varying vec3 tint;
void main() {
  tint = color;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_PointSize = size;
}`;
/** A disc, a little darker at its rim, so that neighbours of one colour stay apart. */
const FRAGMENT = `
varying vec3 tint;
void main() {
  vec2 away = gl_PointCoord - 0.5;
  float far = dot(away, away) * 4.0;
  if (far > 1.0) discard;
  gl_FragColor = vec4(tint * (1.0 - 0.22 * smoothstep(0.35, 1.0, far)), 1.0);
}`;

export type Stage = ReturnType<typeof createStage>;

/** Throws if the browser gives no WebGL. */
export function createStage(canvas: HTMLCanvasElement, onLost: (isLost: boolean) => void) {
  // three.js would also write to the console.
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('this browser gives no WebGL');
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
  const parts = createParts();
  const { scene, camera, cloud, outlines } = parts;
  let frame = 0;
  let isPaused = false;
  let isLost = false;
  const draw = () => {
    frame = 0;
    if (!isLost) renderer.render(scene, camera);
  };
  const invalidate = () => {
    if (frame === 0 && !isPaused && !isLost) frame = requestAnimationFrame(draw);
  };
  const over = new AbortController();
  const listen = (event: Event) => {
    // Without this the browser does not give the context back.
    event.preventDefault();
    isLost = event.type === 'webglcontextlost';
    onLost(isLost);
    if (!isLost) invalidate();
  };
  for (const type of ['webglcontextlost', 'webglcontextrestored'])
    canvas.addEventListener(type, listen, { signal: over.signal });
  const change = (work: () => void) => {
    work();
    invalidate();
  };
  return {
    setCloud: (positions: Float32Array) => change(() => replaceCloud(cloud, positions)),
    /** Red, green, blue from 0 to 255 for each point. */
    setColours: (colours: Uint8Array) =>
      change(() => setAttribute(cloud.geometry, 'color', new BufferAttribute(colours, 3, true))),
    /** Indexes in the cloud of the points to draw. */
    setVisible: (indices: Uint32Array) => change(() => void cloud.geometry.setIndex(new BufferAttribute(indices, 1))),
    /** Pairs of ends. */
    setOutlines: (ends: Float32Array) =>
      change(() => setAttribute(outlines.geometry, 'position', new BufferAttribute(ends, 3))),
    setHighlight: (highlight: Highlight | undefined) => change(() => showHighlight(parts, highlight)),
    setTheme: (colours: StageColours) =>
      change(() => {
        renderer.setClearColor(new Color(colours.background), 1);
        paintParts(parts, colours);
      }),
    setView: (view: OrbitView) => change(() => aim(parts, view, renderer.getPixelRatio())),
    /** CSS pixels. */
    setSize: (width: number, height: number) =>
      change(() => {
        renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
        renderer.setSize(width, height, false);
      }),
    pause(paused: boolean) {
      isPaused = paused;
      if (!paused) invalidate();
    },
    stop() {
      cancelAnimationFrame(frame);
      over.abort();
      for (const part of Object.values(parts)) if ('geometry' in part) part.geometry.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts() {
  const scene = new Scene();
  const camera = new OrthographicCamera();
  camera.matrixAutoUpdate = false;
  const dots = (size: number, isOnTop: boolean) => {
    const material = new ShaderMaterial({
      uniforms: { size: { value: size } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      vertexColors: true,
      depthTest: !isOnTop,
      transparent: isOnTop,
    });
    return new Points(new BufferGeometry(), material);
  };
  const lines = (isOnTop: boolean) =>
    new LineSegments(new BufferGeometry(), new LineBasicMaterial({ depthTest: !isOnTop, transparent: isOnTop }));
  const ball = new Mesh(
    new SphereGeometry(1, 32, 20),
    new MeshBasicMaterial({ transparent: true, opacity: 0.22, depthTest: false, depthWrite: false, side: DoubleSide }),
  );
  ball.matrixAutoUpdate = false;
  const parts = {
    scene,
    camera,
    cloud: dots(3, false),
    outlines: lines(false),
    ball,
    rays: lines(true),
    neighbours: dots(SIZES.neighbour, true),
    mark: dots(SIZES.mark, true),
  };
  const drawn = [parts.cloud, parts.outlines, ball, parts.rays, parts.neighbours, parts.mark];
  for (const [order, part] of drawn.entries()) {
    part.renderOrder = order;
    part.frustumCulled = false;
  }
  for (const part of drawn.slice(2)) part.visible = false;
  scene.add(...drawn);
  return parts;
}

function replaceCloud(cloud: Points, positions: Float32Array): void {
  cloud.geometry.dispose();
  cloud.geometry = new BufferGeometry();
  cloud.geometry.setAttribute('position', new BufferAttribute(positions, 3));
  cloud.geometry.setAttribute('color', new BufferAttribute(new Uint8Array(positions.length).fill(128), 3, true));
}

function setAttribute(geometry: BufferGeometry, name: string, attribute: BufferAttribute): void {
  geometry.deleteAttribute(name);
  geometry.setAttribute(name, attribute);
}

function showHighlight(parts: Parts, highlight: Highlight | undefined): void {
  const { ball, rays, neighbours, mark } = parts;
  for (const part of [ball, rays, neighbours, mark]) part.visible = highlight !== undefined;
  if (!highlight) return;
  const { point, eigen } = highlight;
  const flat = (places: readonly Position[]) => Float32Array.from(places.flatMap(({ x, y, z }) => [x, y, z]));
  const renew = (part: Points | LineSegments, places: readonly Position[]) => {
    part.geometry.dispose();
    setAttribute(part.geometry, 'position', new BufferAttribute(flat(places), 3));
  };
  renew(mark, [point]);
  renew(neighbours, highlight.neighbours);
  renew(
    rays,
    highlight.neighbours.flatMap((each) => [point, each]),
  );
  for (const part of [mark, neighbours]) tintAll(part);
  const axes = eigen.vectors.map((vector, at) =>
    new Vector3(...vector).multiplyScalar(Math.max(Math.sqrt(eigen.values[at] ?? 0) * DEVIATIONS, 0.01)),
  ) as [Vector3, Vector3, Vector3];
  ball.matrix = new Matrix4().makeBasis(...axes).setPosition(...eigen.centroid);
  ball.matrixWorldNeedsUpdate = true;
}

function paintParts(
  { outlines, ball, rays, neighbours, mark }: Parts,
  { line, mark: marked, accent }: StageColours,
): void {
  (outlines.material as LineBasicMaterial).color.set(line);
  (rays.material as LineBasicMaterial).color.set(line);
  (ball.material as MeshBasicMaterial).color.set(accent);
  mark.userData.tint = marked;
  neighbours.userData.tint = line;
  for (const part of [mark, neighbours]) tintAll(part);
}

/** Marks have one colour; the shader takes it from an attribute, as it is shared with the cloud. */
function tintAll(part: Points): void {
  const count = part.geometry.getAttribute('position')?.count ?? 0;
  const channels = channelsOf(String(part.userData.tint ?? '#000000'));
  const all = Uint8Array.from({ length: count * 3 }, (_, at) => channels[at % 3] ?? 0);
  setAttribute(part.geometry, 'color', new BufferAttribute(all, 3, true));
}

function aim({ camera, cloud, neighbours, mark }: Parts, view: OrbitView, ratio: number): void {
  const { azimuth, elevation, scale, target, width, height, depth } = view;
  const back = towards(view);
  const right = new Vector3(Math.cos(azimuth), -Math.sin(azimuth), 0);
  const out = new Vector3(back.x, back.y, back.z);
  const up = new Vector3(
    Math.sin(azimuth) * Math.sin(elevation),
    Math.cos(azimuth) * Math.sin(elevation),
    Math.cos(elevation),
  );
  const eye = out
    .clone()
    .multiplyScalar(depth)
    .add(new Vector3(target.x, target.y, target.z));
  camera.matrix.makeBasis(right, up, out).setPosition(eye);
  camera.matrixWorldNeedsUpdate = true;
  camera.updateMatrixWorld(true);
  const [across, above] = [width / 2 / scale, height / 2 / scale];
  Object.assign(camera, { left: -across, right: across, top: above, bottom: -above, near: 0, far: depth * 2 });
  camera.updateProjectionMatrix();
  const size = Math.min(Math.max(POINT * view.grain * scale, SIZES.least), SIZES.most) * ratio;
  for (const [part, value] of [
    [cloud, size],
    [neighbours, Math.max(SIZES.neighbour * ratio, size * 1.15)],
    [mark, Math.max(SIZES.mark * ratio, size * 1.4)],
  ] as const) {
    const uniform = (part.material as ShaderMaterial).uniforms.size;
    if (uniform) uniform.value = value;
  }
}
