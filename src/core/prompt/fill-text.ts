/** Puts values into the `{name}` places of a prose file. One pass, so a value that contains braces stays as it is. */
export function fillText(prose: string, values: Readonly<Record<string, string>>): string {
  return prose.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
