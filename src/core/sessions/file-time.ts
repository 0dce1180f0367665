/** A time that every file system takes as part of a name, and that sorts: `20261116T015933123Z`. */
export function fileTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replaceAll(/[-:.]/g, '')
}
