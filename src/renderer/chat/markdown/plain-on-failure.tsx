import { Component } from 'react'
import type { ReactNode } from 'react'
import { PlainBlock } from './plain-block'

/** Whatever the parser cannot take is still shown. */
export class PlainOnFailure extends Component<{ text: string; children: ReactNode }, { failed: string | null }> {
  override readonly state: { failed: string | null } = { failed: null }

  static getDerivedStateFromError() {
    return { failed: '' }
  }

  static getDerivedStateFromProps({ text }: { text: string }, { failed }: { failed: string | null }) {
    if (failed === null) return null
    if (failed === '') return { failed: text }
    return failed === text ? null : { failed: null }
  }

  override render() {
    return this.state.failed === null ? this.props.children : <PlainBlock text={this.props.text} />
  }
}
