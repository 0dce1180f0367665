/** Whether a platform runs: its setting decides; without one, that everything it needs is set. */
export function isEnabled(
  enabled: boolean | null,
  needs: readonly string[],
  isSet: (name: string) => boolean,
): boolean {
  return enabled ?? (needs.length > 0 && needs.every(isSet))
}
