/** Evidence that is not there, and what is shown in its place. */
export function Missing({ what, instead }: { what: string; instead: string }) {
  return (
    <div role="status" className="text-caption">
      <p className="text-warn">{what}</p>
      <p className="text-quiet">{instead}</p>
    </div>
  )
}
