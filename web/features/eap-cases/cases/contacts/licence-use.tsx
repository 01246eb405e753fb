import { IconAlertTriangle } from '@tabler/icons-react'
import { minutesOfDuration } from '../../../../../domain/eap-cases/contact-duration.ts'
import { useOfLimit } from '../../../../../domain/eap-cases/licence-limits.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../../ui/marks/progress-bar.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import { contactsOf } from '../case/case-form-values.ts'
import classes from '../cases.module.css'
import { useSpan } from '../service-clock.tsx'
import { useCategoryName } from '../use-case-words.ts'

const hourMs = 3_600_000

/** Consultations used of those granted, as they are typed, and a warning once the limit is reached (EAP-4-25…28). */
export function LicenceUse() {
  const { t } = useTranslation('eap-cases')
  const spanOf = useSpan()
  const { formatNumber } = useFormat()
  const { form, limit, licence } = useCaseEditing()
  const hoursText = (count: number) => formatNumber(count, Number.isInteger(count) ? 0 : 2)
  const category = useCategoryName()(form.values.category)
  const counted = contactsOf(form.values).map(([, { type, duration }]) => ({
    type,
    minutes: minutesOfDuration(duration) ?? 0,
  }))
  const use = useOfLimit(counted, limit)
  const hours = use.hours === 0 ? t('span.hours', { hours: 0 }) : spanOf(use.hours * hourMs)
  const parts = [
    limit.maxContacts === null
      ? t('limit.sessions', { count: use.contacts })
      : t('limit.sessionsOf', { sessions: use.contacts, max: limit.maxContacts }),
    limit.maxHours === null ? hours : t('limit.hoursOf', { hours, max: hoursText(limit.maxHours) }),
  ]
  const about = { category, licence: licence?.displayName ?? '' }
  const share = limit.maxContacts !== null ? use.contacts / limit.maxContacts : use.hours / (limit.maxHours ?? 1)
  return (
    <>
      <span className={classes.dim}>{parts.join(', ')}</span>
      {(limit.maxContacts !== null || limit.maxHours !== null) && (
        <span className={classes.use}>
          <ProgressBar
            done={Math.min(100, Math.round(share * 100))}
            total={100}
            tone={use.isContactsReached || use.isHoursExceeded ? 'amber' : 'ink'}
            label={t('limit.use')}
            number={null}
            width="100%"
          />
        </span>
      )}
      {(use.isContactsReached || use.isHoursExceeded) && (
        <div className={classes.warnings} role="status">
          {use.isContactsReached && (
            <p>
              <IconAlertTriangle size={14} aria-hidden="true" />
              {t('limit.contactsReached', { ...about, max: limit.maxContacts ?? 0 })}
            </p>
          )}
          {use.isHoursExceeded && (
            <p>
              <IconAlertTriangle size={14} aria-hidden="true" />
              {t('limit.hoursExceeded', { ...about, max: hoursText(limit.maxHours ?? 0) })}
            </p>
          )}
        </div>
      )}
    </>
  )
}
