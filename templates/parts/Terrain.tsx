/** A profile of roofs, trees and ground in points; the drawing is in styles/terrain.css. */

export function Terrain() {
  return <div className="terrain" aria-hidden="true" />;
}
