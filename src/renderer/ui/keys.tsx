/** A shortcut, one box per key. */
export function Keys({ keys }: { keys: readonly string[] | undefined }) {
  if (keys === undefined) return null
  return (
    <span className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-control border border-line px-1 text-center font-sans text-caption leading-control text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
