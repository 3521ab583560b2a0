/** What the classes of the frame around an article say. */

/** Whether it is that of a front page, which has no sidebar beside it. */
export function isFront(page: object): boolean {
  return 'frame' in page && String(page.frame).split(' ').includes('front');
}
