import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFixedRows } from '../ui/use-fixed-rows'
import { usePreview } from '../state/use-preview'
import { FileMenu, type MenuPlace } from './file-menu'
import { FileRow, rowHeight } from './file-row'
import { pageSize, rowAt, rowOf, rowsOf, type TreeRow } from './tree-rows'
import { keyInTree } from './key-in-tree'
import { useFiles } from './use-files'

/** The folder of the chat as a tree. Only what is in sight is drawn, and asked for. */
export function FileTree({ sessionId, root }: { sessionId: string | null; root: string }) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const folders = useFiles((files) => files.folders)
  const expanded = useFiles((files) => files.expanded)
  const active = useFiles((files) => files.active)
  const choose = useFiles((files) => files.choose)
  const toggle = useFiles((files) => files.toggle)
  const need = useFiles((files) => files.need)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const rows = useMemo(() => rowsOf(folders, expanded), [folders, expanded])
  const { first, last, height, reveal } = useFixedRows(box, rows.count, rowHeight)
  const shown = Array.from({ length: last - first }, (_, at) => rowAt(rows, folders, first + at))
  const activeRow = active === '' ? -1 : rowOf(rows, folders, active)

  const missing = shown.flatMap((row) =>
    row === null || row.entry !== null ? [] : [`${Math.floor(row.index / pageSize)} ${row.folder}`],
  )
  const missed = [...new Set(missing)].join('\n')
  useEffect(() => {
    if (missed === '') return
    for (const one of missed.split('\n')) {
      const cut = one.indexOf(' ')
      need(one.slice(cut + 1), Number(one.slice(0, cut)))
    }
  }, [missed, need])

  const openRow = ({ path, entry }: TreeRow) => {
    if (entry === null) return
    choose(path)
    if (entry.kind === 'folder') toggle(path)
    else usePreview.getState().show({ kind: 'file', sessionId, path, line: null })
  }
  const showMenu = (row: TreeRow, event: MouseEvent) => {
    event.preventDefault()
    if (row.entry === null) return
    choose(row.path)
    setMenu({ path: row.path, isFolder: row.entry.kind === 'folder', x: event.clientX, y: event.clientY })
  }
  const move = (to: number) => {
    const row = rowAt(rows, folders, Math.max(0, Math.min(rows.count - 1, to)))
    if (row === null) return
    // Its name may not be known yet: then it comes into sight first.
    if (row.entry !== null) choose(row.path)
    reveal(Math.max(0, Math.min(rows.count - 1, to)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = activeRow === -1 ? null : rowAt(rows, folders, activeRow)
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const wish = keyInTree(event, { row, place: activeRow, count: rows.count, page, expanded })
    if (wish === null) return
    event.preventDefault()
    switch (wish.kind) {
      case 'move':
        return move(wish.to)
      case 'parent':
        choose(wish.path)
        return reveal(rowOf(rows, folders, wish.path))
      case 'toggle':
        return toggle(wish.path)
      case 'open':
        return row === null ? undefined : openRow(row)
      case 'menu': {
        const at = document.getElementById(rowId(id, activeRow))?.getBoundingClientRect()
        if (row === null || row.entry === null || at === undefined) return
        return setMenu({ path: row.path, isFolder: row.entry.kind === 'folder', x: at.left + 24, y: at.bottom - 4 })
      }
    }
  }

  return (
    <>
      <div
        ref={box}
        id={id}
        role="tree"
        tabIndex={0}
        aria-label={t('files.tree')}
        {...(activeRow >= first && activeRow < last && { 'aria-activedescendant': rowId(id, activeRow) })}
        onKeyDown={onKeyDown}
        onFocus={() => active === '' && move(0)}
        className="group/tree relative min-h-0 flex-1 overflow-auto outline-none!"
      >
        <div style={{ height }} role="presentation" />
        {shown.map((row, at) =>
          row === null ? null : (
            <FileRow
              key={row.path === '' ? `${row.folder} ${row.index}` : row.path}
              id={rowId(id, first + at)}
              row={row}
              place={first + at}
              isOpen={row.entry?.kind === 'folder' && expanded.has(row.path)}
              isActive={row.path !== '' && row.path === active}
              siblings={folders.get(row.folder)?.total ?? 0}
              onPress={openRow}
              onMenu={showMenu}
            />
          ),
        )}
      </div>
      {menu !== null && (
        <FileMenu
          place={menu}
          sessionId={sessionId}
          root={root}
          labelledBy={id}
          trigger={box}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}

const rowId = (tree: string, row: number): string => `${tree}-${row}`
