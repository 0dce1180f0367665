/** Nothing here, and what would be. */
export function EmptyState({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="px-2 py-1 text-small">
      <p>{title}</p>
      <p className="text-caption text-quiet">{hint}</p>
    </div>
  )
}
