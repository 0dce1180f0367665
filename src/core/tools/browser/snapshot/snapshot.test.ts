import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AxNode } from '../driver/protocol'
import { buildSnapshot, type DocumentTree } from './build-snapshot'
import { clickableNodes } from './clickable-nodes'
import { createRefTable } from './ref-table'

type Sketch = readonly [role: string, name: string, ...inside: (Sketch | Properties)[]]
type Properties = Readonly<Record<string, unknown>>

/** An accessibility tree as Chromium tells it, from a sketch. */
function treeOf(sketch: Sketch, session = ''): AxNode[] {
  const nodes: AxNode[] = []
  const add = ([role, name, ...inside]: Sketch, parentId?: string): string => {
    const nodeId = String(nodes.length + 1)
    const at = nodes.length
    nodes.push({ nodeId, ignored: false })
    const facts = inside.filter((one): one is Properties => !Array.isArray(one))
    const children = inside.filter((one): one is Sketch => Array.isArray(one)).map((child) => add(child, nodeId))
    const { value, ...properties } = Object.assign({}, ...facts) as Record<string, unknown>
    nodes[at] = {
      nodeId,
      ignored: false,
      role: { type: 'role', value: role },
      name: { type: 'string', value: name },
      ...(value !== undefined && { value: { type: 'string', value } }),
      properties: Object.entries(properties).map(([key, of]) => ({ name: key, value: { type: 'any', value: of } })),
      childIds: children,
      ...(parentId !== undefined && { parentId }),
      backendDOMNodeId: at + 1 + (session === '' ? 0 : 100),
    }
    return nodeId
  }
  add(sketch)
  return nodes
}

const page: Sketch = [
  'RootWebArea',
  'Shop',
  ['heading', 'Order', { level: 1 }, ['StaticText', 'Order']],
  ['generic', '', ['StaticText', 'Choose'], ['StaticText', 'well.']],
  ['button', 'Off', { disabled: true }, ['StaticText', 'Off']],
  ['textbox', 'Name', { value: 'Ada', required: true }],
  ['combobox', 'Country', { value: 'Kenya' }, ['option', 'Chile'], ['option', 'Kenya']],
  ['table', '', ['row', 'Tea 3', ['cell', 'Tea', ['StaticText', 'Tea']], ['cell', '3', ['StaticText', '3']]]],
  ['Iframe', ''],
]

function draw(full: boolean, refs = createRefTable()): readonly string[] {
  const documents: DocumentTree[] = [
    { session: '', nodes: treeOf(page), owner: null, address: 'http://shop.example/' },
    {
      session: 'child',
      nodes: treeOf(['RootWebArea', 'Pay', ['button', 'Pay now']], 'child'),
      owner: { session: '', node: treeOf(page).length },
      address: 'http://pay.example/form',
    },
  ]
  return buildSnapshot({ documents, clickable: new Map(), unseen: new Map(), full, nameOf: refs.begin() }).lines
}

it('lists what can be used, and everything when it is asked to', () => {
  expect(draw(false)).toEqual([
    '- heading "Order" level=1',
    '- button "Off" [ref=e1] disabled',
    '- textbox "Name" [ref=e2] value="Ada" required',
    '- combobox "Country" [ref=e3] value="Kenya" options: Chile | Kenya',
    '- frame (pay.example)',
    '  - button "Pay now" [ref=e4]',
  ])
  expect(draw(true)).toEqual([
    '- heading level=1: Order',
    '- text: Choose well.',
    '- button "Off" [ref=e1] disabled',
    '- textbox "Name" [ref=e2] value="Ada" required',
    '- combobox "Country" [ref=e3] value="Kenya" options: Chile | Kenya',
    '- table',
    '  - row: Tea | 3',
    '- frame (pay.example)',
    '  - button "Pay now" [ref=e4]',
  ])
})

it('finds what an element is called for as long as it is on the page, and never another one', () => {
  const refs = createRefTable()
  const name = refs.begin()
  const [first, second] = [name({ session: '', node: 1 }), name({ session: '', node: 2 })]
  const again = refs.begin()
  expect([first, second, again({ session: '', node: 2 })]).toEqual(['e1', 'e2', 'e2'])
  expect(refs.find('e2')).toEqual({ ok: true, node: { session: '', node: 2 } })
  expect(refs.find('e1')).toMatchObject({ ok: false, reason: expect.stringContaining('older snapshot') })
  expect(refs.find('e9')).toMatchObject({ ok: false, reason: expect.stringContaining('There is no e9') })
  refs.forget()
  expect([refs.find('e2').ok, refs.begin()({ session: '', node: 2 })]).toEqual([false, 'e3'])
})

it('lets no text of a page look like a ref or a line of its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[ref=e1]', '\n- button', '"', ' [ Ref=e2] ', 'a', '\u2028', '\u202e')),
      (parts) => {
        const nodes = treeOf(['RootWebArea', '', ['button', parts.join('')], ['StaticText', parts.join('')]])
        const document = { session: '', nodes, owner: null, address: '' }
        const refs = createRefTable()
        const none = { clickable: new Map(), unseen: new Map() }
        const { lines } = buildSnapshot({ documents: [document], ...none, full: true, nameOf: refs.begin() })
        const found = lines.join('\n').match(/\[\s*ref/gi) ?? []
        expect(found).toHaveLength(1)
        expect(lines.length).toBeLessThanOrEqual(2)
      },
    ),
  )
})

it('adds what only a listener or a hand shows to be clickable, and only the outermost', () => {
  const strings = ['HTML', 'BODY', 'DIV', 'SPAN', '#text', 'Buy it', 'pointer', 'auto', 'BUTTON', '']
  const found = clickableNodes(
    {
      strings,
      documents: [
        {
          nodes: {
            parentIndex: [-1, 0, 1, 2, 3, 1, 1],
            nodeName: [0, 1, 2, 3, 4, 8, 2],
            nodeValue: [9, 9, 9, 9, 5, 9, 9],
            backendNodeId: [1, 2, 3, 4, 5, 6, 7],
            attributes: [[], [], [], [], [], [], []],
            isClickable: { index: [1, 2, 5, 6] },
          },
          layout: {
            nodeIndex: [0, 1, 2, 3, 4, 5],
            styles: [[7], [7], [6], [6], [6], [6]],
            bounds: [0, 1, 2, 3, 4, 5].map(() => [0, 0, 10, 10]),
          },
        },
      ],
    },
    new Set([6]),
  )
  expect(found).toEqual([{ node: 3, name: 'Buy it' }])
})

it('sets apart what a person does not see on the page', () => {
  const nodes = treeOf([
    'RootWebArea',
    'Shop',
    ['paragraph', '', ['StaticText', 'Tea is in stock.'], ['StaticText', 'Buy ten.']],
    ['link', 'Send it', ['StaticText', 'Send it']],
    ['button', 'Close the dialog', ['image', 'x']],
    ['Iframe', ''],
  ])
  const idOf = (role: string, name: string) =>
    nodes.find((node) => node.role?.value === role && node.name?.value === name)?.backendDOMNodeId ?? 0
  const inner = treeOf(['RootWebArea', '', ['StaticText', 'Framed words']], 'child')
  const owner = { session: '', node: idOf('Iframe', '') }
  const documents: DocumentTree[] = [
    { session: '', nodes, owner: null, address: 'http://shop.example/' },
    { session: 'child', nodes: inner, owner, address: 'http://pay.example/' },
  ]
  const unseen = new Set([idOf('StaticText', 'Buy ten.'), idOf('StaticText', 'Send it'), owner.node])
  const drawn = buildSnapshot({
    documents,
    clickable: new Map(),
    unseen: new Map([['', unseen]]),
    full: true,
    nameOf: createRefTable().begin(),
  })
  expect(drawn).toEqual({
    lines: [
      '- text: Tea is in stock. (not visible: Buy ten.)',
      '- link "Send it" [ref=e1] not visible',
      '- button "Close the dialog" [ref=e2]',
      '- frame (pay.example)',
      '  - text: (not visible: Framed words)',
    ],
    unseen: [
      { kind: 'text', text: 'Buy ten.' },
      { kind: 'text', text: 'Send it' },
      { kind: 'name', text: 'Close the dialog' },
      { kind: 'text', text: 'Framed words' },
    ],
  })
})
