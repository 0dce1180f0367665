import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelField, ChannelView } from '../../shared/calls/channel-calls'
import type { SaidText } from '../../shared/words/said'
import { SaidWords } from '../i18n/said-words'
import { useSay } from '../i18n/use-say'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { KeyForm } from './key-form'
import { useChannels } from './use-channels'

/** Setting a platform up: the steps, where each value comes from, the home channel and a test. */
export function ChannelSetup({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation()
  const { guide, fields, id } = channel
  return (
    <section>
      <h3 className="mb-1 text-small font-medium">{t('channels.setUp')}</h3>
      <ol className="ml-4 list-decimal space-y-1 text-small text-quiet">
        {guide.map((step) => (
          <li key={JSON.stringify(step)}>
            <SaidWords text={step} />
          </li>
        ))}
      </ol>
      <ul className="mt-3 space-y-3">
        {fields.map((field) => (
          <li key={field.name}>
            {field.isSecret ? <SecretField field={field} /> : <PlainField channel={id} field={field} />}
          </li>
        ))}
      </ul>
      <HomeChannel channel={channel} />
    </section>
  )
}

function SecretField({ field: { name, label, hint, isSet, isRequired } }: { field: ChannelField }) {
  const { t } = useTranslation()
  const refresh = useChannels((channels) => channels.refresh)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-48 flex-1">
          <p className="text-small font-medium">
            <SaidWords text={label} /> <span className="font-mono text-caption font-normal text-quiet">{name}</span>
          </p>
          <p className="text-caption text-quiet">
            <SaidWords text={hint} />
          </p>
        </div>
        <span className={`text-small ${isSet ? 'text-ok' : isRequired ? 'text-warn' : 'text-quiet'}`}>
          {t(isSet ? 'channels.isSet' : isRequired ? 'channels.isMissing' : 'channels.isOptional')}
        </span>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(isSet ? 'channels.replace' : 'channels.enter')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {open && (
        <KeyForm
          name={name}
          onDone={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}

function PlainField({ channel, field }: { channel: string; field: ChannelField }) {
  const { t } = useTranslation()
  const say = useSay()
  const setField = useChannels((channels) => channels.setField)
  const [value, setValue] = useState(field.value)
  return (
    <form
      className="flex max-w-[520px] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void setField(channel, field.name, value)
      }}
    >
      <div className="flex-1">
        <TextField
          label={say(field.label)}
          hint={say(field.hint)}
          value={value}
          placeholder={field.example}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <Button type="submit" className="mt-6" disabled={value === field.value}>
        {t('channels.save')}
        <span className="sr-only">{field.name}</span>
      </Button>
    </form>
  )
}

function HomeChannel({ channel: { id, home, state } }: { channel: ChannelView }) {
  const { t } = useTranslation()
  const setHome = useChannels((channels) => channels.setHome)
  const test = useChannels((channels) => channels.test)
  const [address, setAddress] = useState(home)
  const [told, setTold] = useState<{ readonly problem: SaidText | null } | null>(null)
  return (
    <form
      className="mt-4 max-w-[520px]"
      onSubmit={(event) => {
        event.preventDefault()
        void setHome(id, address)
      }}
    >
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <TextField
            label={t('channels.home')}
            hint={t('channels.homeHint')}
            value={address}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
          />
        </div>
        <Button type="submit" className="mt-6" disabled={address === home}>
          {t('channels.save')}
        </Button>
        <Button
          className="mt-6"
          disabled={state !== 'connected' || home === ''}
          onClick={() => void test(id).then((problem) => setTold({ problem }))}
        >
          {t('channels.test')}
        </Button>
      </div>
      {told !== null && (
        <p role="status" className={`text-small ${told.problem === null ? 'text-ok' : 'text-danger'}`}>
          {told.problem === null ? t('channels.tested') : <SaidWords text={told.problem} />}
        </p>
      )}
    </form>
  )
}
