/** Entry of the bundle of the viewer: three.js, the scene, controls, words, styles. */

import { addStyles } from '../pieceStyles.ts';
import { sourceOf } from './cloudSource.ts';
import { type OwnFile, openOwnFile } from './file/ownFile.ts';
import { loadScenes } from './sceneSource.ts';
import styles from './viewer.css';
import { createViewer, type Viewer, type ViewerOptions } from './viewer.ts';
import { viewerStrings } from './viewerStrings.ts';

type SceneViewerOptions = Omit<ViewerOptions, 'source'>;

/** The viewer of the synthetic scenes. Rejects if they do not arrive, or if there is no WebGL. */
export async function openScenes(options: SceneViewerOptions): Promise<Viewer> {
  addStyles(styles);
  return createViewer({ ...options, source: sourceOf(await loadScenes()) });
}

/** The report on a reader's own file, and its viewer, if there is WebGL. Rejects with a sentence if it cannot be read. */
export async function openFile(
  file: File,
  options: Omit<SceneViewerOptions, 'layer'>,
): Promise<{ viewer?: Viewer } & Pick<OwnFile, 'report'>> {
  addStyles(styles);
  const { source, layer, report } = await openOwnFile(file, options.language, options.trust);
  try {
    return { viewer: createViewer({ ...options, source, layer }), report };
  } catch {
    report.querySelector('p')?.append(` ${viewerStrings(options.language)['file.noPicture']}`);
    return { report };
  }
}
