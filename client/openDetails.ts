/** Opens what is folded around an element; without React, for the report of a review. */

/** Opens the `<details>` around an element. Browsers do that only for their own scrolling, and not all of them. */
export function openDetailsAround(target: HTMLElement): void {
  for (let around = target.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true;
}
