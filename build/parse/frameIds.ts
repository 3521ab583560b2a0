/** The ids that the frame around an article uses. */

const FRAME_IDS = ['root', 'page-data'];

/** True for an id that nothing inside an article may have. */
export function frameOwns(id: string): boolean {
  return id.startsWith('__') || FRAME_IDS.includes(id);
}
