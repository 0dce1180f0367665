import type { Redact } from '../../base/redact'
import type { Resolve } from '../../base/guard/check-url'
import type { Dial } from '../../base/guard/judging-proxy'
import type { WayOut } from '../../base/guard/way-out'
import type { BrowserState } from '../../../shared/browser'
import type { FilePorts } from '../files/file-ports'
import type { VisionPort } from '../media/media-ports'
import type { ResultFiles } from '../results/result-files'
import type { SitePolicy } from '../web/site-policy'
import type { BrowserPort } from './browser-port'
import type { StepPictures } from './step-pictures'

export interface BrowserPorts {
  readonly port: BrowserPort
  /** `security.allow_private_urls`. */
  readonly allowPrivate: () => boolean
  readonly sites: () => SitePolicy
  readonly settings: () => BrowserSettings
  readonly redact: Redact
  readonly vision: VisionPort
  /** Where long snapshots are kept for the model to read in parts. */
  readonly files: ResultFiles
  readonly pictures: StepPictures
  /** What a file tool knows of the disk: for what is uploaded and downloaded. */
  readonly disk: Pick<FilePorts, 'userHome' | 'hermesHome' | 'spilled' | 'platform'>
  /** Where a file lies until the user has said yes to it. */
  readonly downloads: string
  /** What the user wrote in this session; nothing where somebody else speaks for the user. */
  readonly written: (sessionId: string) => readonly string[]
  /** Whether a user is there who could take over. */
  readonly attended: (sessionId: string) => boolean
  /** How long the user is waited for. */
  readonly userPatienceMs: () => number
  /** The browser of a session is another one now. Must not throw. */
  readonly changed: (sessionId: string, state: BrowserState | null) => void
  /** The proxy of the system, which pages go through too. */
  readonly way?: Pick<WayOut, 'proxyFor' | 'fresh'>
  /** For tests: names and the way to them. */
  readonly resolve?: Resolve
  readonly dial?: Dial
}

export interface BrowserSettings {
  /** Seconds that one command to a page may take. */
  readonly command_timeout: number
  /** Minutes after which an unused browser is closed. */
  readonly idle_minutes: number
  readonly keep_sign_ins: boolean
}
