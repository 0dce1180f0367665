import { Component } from 'react'
import type { ReactNode } from 'react'
import { Translation } from 'react-i18next'
import { reasonOf } from '../bridge'
import { Button } from './button'
import { Problem } from './problem'

/** A bug in one part leaves the others alone. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override readonly state: { reason: string | null } = { reason: null }

  static getDerivedStateFromError(error: unknown) {
    return { reason: reasonOf(error) }
  }

  override render() {
    const { reason } = this.state
    if (reason === null) return this.props.children
    return (
      <Translation>
        {(t) => (
          <div className="p-6">
            <Problem title={t('app.crashed')} reason={`${reason}\n${t('app.crashedHint')}`}>
              <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
            </Problem>
          </div>
        )}
      </Translation>
    )
  }
}
