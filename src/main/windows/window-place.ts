import type { Rectangle } from 'electron'
import { serial } from '../../core/base/serial'
import type { Appearance } from '../../shared/app'
import { readRegularFile } from '../../core/base/read-text'

/** Where a window was. */
export interface WindowPlace {
  readonly bounds: Rectangle | null
  readonly maximized: boolean
}

/** Where one window was, kept for the next time. */
export interface PlaceSlot {
  get(): WindowPlace
  update(place: WindowPlace): void
}

/** Read before anything else, so it is checked by hand instead of by a schema. */
interface WindowPlaces {
  /** The first is the one that the app starts with. */
  readonly places: readonly WindowPlace[]
  /** A copy of `desktop.theme` in config.yaml: the first frame has the right colour before that file is read. */
  readonly theme: Appearance['theme']
}

const nowhere: WindowPlace = { bounds: null, maximized: false }
/** Of more windows than this the places are not worth keeping. */
const mostPlaces = 16

/** A file that cannot be read or written is as good as none: nothing in it is the user's work. */
export function openWindowPlace(file: string) {
  let kept = readPlaces(file)
  const inTurn = serial()
  const keep = (change: Partial<WindowPlaces>) => {
    kept = { ...kept, ...change }
    const [first = nowhere, ...others] = kept.places
    const text = `${JSON.stringify({ ...first, theme: kept.theme, others }, null, 2)}\n`
    void inTurn(async () => (await import('../../core/base/write-text')).writeText(file, text)).catch(() => undefined)
  }
  return {
    theme: () => kept.theme,
    setTheme: (theme: Appearance['theme']) => keep({ theme }),
    /** Of the window with this number, from 0. */
    slot: (number: number): PlaceSlot => ({
      get: () => kept.places[number] ?? nowhere,
      update: (place) => {
        const places = Array.from({ length: Math.max(kept.places.length, number + 1) }, (_, at) =>
          at === number ? place : (kept.places[at] ?? nowhere),
        )
        keep({ places: places.slice(0, mostPlaces) })
      },
    }),
    /** Resolves when everything so far is on disk. */
    flush: () => inTurn(() => undefined),
  }
}

export type WindowPlaceStore = ReturnType<typeof openWindowPlace>

function readPlaces(file: string): WindowPlaces {
  const stored = readJson(file)
  const others = Array.isArray(stored['others']) ? stored['others'].slice(0, mostPlaces) : []
  return {
    places: [stored, ...others].map(placeOf),
    theme: stored['theme'] === 'light' || stored['theme'] === 'dark' ? stored['theme'] : 'system',
  }
}

function placeOf(stored: unknown): WindowPlace {
  if (typeof stored !== 'object' || stored === null) return nowhere
  const { bounds, maximized } = stored as Record<string, unknown>
  return { bounds: isRectangle(bounds) ? bounds : null, maximized: maximized === true }
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Record<string, unknown>
  return [x, y, width, height].every(Number.isSafeInteger) && Number(width) > 0 && Number(height) > 0
}

function readJson(file: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readRegularFile(file))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
