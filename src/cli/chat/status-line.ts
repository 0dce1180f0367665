import { type Component, truncateToWidth } from '@earendil-works/pi-tui'
import type { AgentMode } from '../../shared/agent-mode'
import { totalCost } from '../../shared/total-cost'
import type { Cost, TurnEvent } from '../../shared/turn'
import type { Catalogue } from '../../shared/words/languages'
import { visible } from '../printable'
import type { Colours } from './colours'

/** Below the composer: what is going on, the model, how full its window is, and what the chat has cost here. */
export class StatusLine implements Component {
  state: 'loading' | 'ready' | 'working' | 'leave' = 'loading'
  model = ''
  contextWindow = 0
  mode: AgentMode = 'edit'
  /** Marked for as long as nobody is asked. */
  mark = ''
  private used = 0
  private costs: Cost[] = []

  constructor(
    private readonly words: Catalogue['terminal'],
    private readonly colours: () => Colours,
  ) {}

  take(event: TurnEvent): void {
    if (event.type === 'request-end' && event.usage !== null) {
      const { input, output, cacheRead, cacheWrite } = event.usage
      this.used = input + output + cacheRead + cacheWrite
    }
    if (event.type === 'turn-end') this.costs.push(event.cost)
  }

  forget(): void {
    this.used = 0
    this.costs = []
  }

  invalidate(): void {}

  render(width: number): string[] {
    const { faint, accent, bad } = this.colours()
    const state = this.words[this.state]
    const mode = this.mode === 'edit' ? '' : this.words.modes[this.mode]
    const parts = [mode, visible(this.model), this.fullness(), this.price()].filter((part) => part !== '')
    const mark = this.mark === '' ? '' : `${bad(this.mark)} `
    const line = `${mark}${this.state === 'ready' ? faint(state) : accent(state)}${faint([``, ...parts].join(' · '))}`
    return [truncateToWidth(line, width), truncateToWidth(faint(this.words.keys), width)]
  }

  private fullness(): string {
    if (this.contextWindow === 0) return ''
    const share = Math.round((this.used / this.contextWindow) * 100)
    return `${thousands(this.used)} ${this.words.of} ${thousands(this.contextWindow)} (${share} %)`
  }

  private price(): string {
    if (this.costs.length === 0) return ''
    const total = totalCost(this.costs)
    return total.status === 'unpriced' ? this.words.unpriced : `$${total.dollars.toFixed(4)}`
  }
}

const thousands = (tokens: number): string => (tokens < 1_000 ? String(tokens) : `${(tokens / 1_000).toFixed(1)}k`)
