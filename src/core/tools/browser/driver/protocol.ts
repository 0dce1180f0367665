/** The parts of Chromium's protocol that are read here. */

export interface AxValue {
  readonly type: string
  readonly value?: unknown
}

export interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly value?: AxValue
  readonly description?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
  readonly parentId?: string
  readonly backendDOMNodeId?: number
}

export interface FrameTree {
  readonly frame: { readonly id: string; readonly loaderId: string; readonly url: string }
  readonly childFrames?: readonly FrameTree[]
}

/** `DOMSnapshot.captureSnapshot`: every text is an index into `strings`. */
export interface DomSnapshot {
  readonly strings: readonly string[]
  readonly documents: readonly {
    readonly contentWidth?: number
    readonly nodes: {
      readonly parentIndex: readonly number[]
      readonly nodeName: readonly number[]
      readonly nodeValue: readonly number[]
      readonly backendNodeId: readonly number[]
      readonly attributes: readonly (readonly number[])[]
      readonly isClickable: { readonly index: readonly number[] }
    }
    readonly layout: {
      readonly nodeIndex: readonly number[]
      readonly styles: readonly (readonly number[])[]
      readonly bounds: readonly (readonly number[])[]
    }
  }[]
}

export interface NavigationResult {
  readonly frameId: string
  readonly loaderId?: string
  readonly errorText?: string
  readonly isDownload?: boolean
}

export interface Evaluated<T = unknown> {
  readonly result: {
    readonly type: string
    readonly subtype?: string
    readonly value?: T
    readonly description?: string
    readonly objectId?: string
  }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

/** Of an event: a field that may be missing. */
export const fieldOf = (params: object, name: string): unknown => (params as Readonly<Record<string, unknown>>)[name]
export const textOf = (params: object, name: string): string => {
  const value = fieldOf(params, name)
  return typeof value === 'string' ? value : ''
}
export const objectOf = (params: object, name: string): object => {
  const value = fieldOf(params, name)
  return typeof value === 'object' && value !== null ? value : {}
}
