import { z } from 'zod'
import { mostEntries, mostWatched } from '../file-limits'
import { FileView, FolderPage } from '../files'

/** `null`: the folder of the next chat. */
const sessionId = z.string().min(1).max(200).nullable()
/** From the chat's folder, `/` between names; '' is that folder itself. */
const Path = z.string().max(4096)

/** The files of a chat's folder, as the pane beside the chat shows them. */
export const fileCalls = {
  'files.list': {
    input: z.object({
      sessionId,
      folder: Path,
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(mostEntries),
    }),
    output: FolderPage,
  },
  /** The folders that the asking window shows: what changes there is told. */
  'files.watch': { input: z.object({ sessionId, folders: z.array(Path).max(mostWatched) }), output: z.void() },
  /** Asks git anew, a moment later. */
  'files.refresh': { input: z.object({ sessionId }), output: z.void() },
  /** A part of a text from this byte on, or a whole picture. */
  'files.view': { input: z.object({ sessionId, path: Path.min(1), from: z.number().int().min(0) }), output: FileView },
  /** Points at it in the file manager of the system. */
  'files.reveal': { input: z.object({ sessionId, path: Path }), output: z.void() },
}
