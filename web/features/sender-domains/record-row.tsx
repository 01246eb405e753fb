import { IconAlertTriangle, IconCheck, IconClock, IconCopy, IconX } from '@tabler/icons-react'
import { copyText } from '../../platform/clipboard.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'
import classes from './sender-domains.module.css'

export type SenderRecord = SenderDomain['records'][number]

const icons: Record<SenderRecord['state'], typeof IconCheck> = {
  unchecked: IconClock,
  found: IconCheck,
  missing: IconX,
  different: IconAlertTriangle,
  unknown: IconClock,
}

/** A record as it should be, to be copied, and as it is. */
export function RecordRow({ record }: { record: SenderRecord }) {
  const { t } = useTranslation('sender-domains')
  const { kind, state, isNeeded, isInUse, merged, foundAt } = record
  const Icon = icons[state]
  const label = t(`record.${kind}`)
  return (
    <li className={classes.record}>
      <div className={classes.recordHead}>
        <span className={classes.recordName}>{label}</span>
        <span className={classes.recordState} data-state={state} data-needed={isNeeded || undefined}>
          <Icon size={14} aria-hidden="true" />
          {t(`recordState.${state}`)}
        </span>
        {kind === 'dkim' && <Chip outline>{t(isInUse ? 'inUse' : 'newKey')}</Chip>}
        {!isNeeded && <Chip outline>{t('advised')}</Chip>}
      </div>
      <dl className={classes.fields}>
        <CopiedField
          title={t('name')}
          text={record.name}
          label={t('copyName', { record: label })}
          done={t('nameCopied')}
        />
        <CopiedField
          title={t('value')}
          text={merged ?? record.value}
          label={t('copyValue', { record: label })}
          done={t('valueCopied')}
          hint={merged === null ? undefined : t('merged')}
        />
        {state === 'different' && <Found texts={record.found} />}
      </dl>
      {foundAt !== null && <p className={classes.hint}>{t('enteredTwice', { name: foundAt })}</p>}
    </li>
  )
}

type CopiedFieldProps = { title: string; text: string; label: string; done: string; hint?: string | undefined }

function CopiedField({ title, text, label, done, hint }: CopiedFieldProps) {
  return (
    <div className={classes.field}>
      <dt>{title}</dt>
      <dd>
        <code className={classes.code}>{text}</code>
        {hint && <span className={classes.dim}>{hint}</span>}
      </dd>
      <dd className={classes.copy}>
        <IconButton label={label} icon={<IconCopy size={16} />} onClick={() => void copyText(text, done)} />
      </dd>
    </div>
  )
}

function Found({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('sender-domains')
  return (
    <div className={classes.field}>
      <dt>{t('foundThere')}</dt>
      <dd>
        {texts.map((text, index) => (
          <code key={index} className={classes.code} data-wrong>
            {text}
          </code>
        ))}
      </dd>
    </div>
  )
}
