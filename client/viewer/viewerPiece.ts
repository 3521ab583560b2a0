/** Entry of the bundle of the viewer: three.js, the scene, controls, words, styles. */

import { sourceOf } from './cloudSource.ts';
import { loadScenes } from './sceneSource.ts';
import styles from './viewer.css';
import { createViewer, type Viewer, type ViewerOptions } from './viewer.ts';

export type SceneViewerOptions = Omit<ViewerOptions, 'source'>;

/** The viewer of the synthetic scenes. Rejects if they do not arrive, or if there is no WebGL. */
export async function openScenes(options: SceneViewerOptions): Promise<Viewer> {
  addStyles();
  return createViewer({ ...options, source: sourceOf(await loadScenes()) });
}

let sheet: CSSStyleSheet | undefined;

/** With the viewer, so that pages without it do not carry its styles. */
function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
