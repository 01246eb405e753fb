import type { ProgrammeNotes } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { PhoneLink } from './crisis-box.tsx'
import classes from './frame.module.css'

/** How the office is reached, and the crisis line if the licence has one (EAP-2-68, EAP-2-70). */
export function OfficeContact({ notes }: { notes: ProgrammeNotes }) {
  const { t } = usePage()
  const { officeEmail, officePhone, crisisPhone } = notes
  if (!officeEmail && !officePhone && !crisisPhone) return null
  return (
    <section className={`card ${classes['office']}`} aria-label={t('eap-public:office.label')}>
      <p>{t('eap-public:office.question')}</p>
      <ul>
        {officePhone && (
          <li>
            <PhoneLink line={officePhone} />
          </li>
        )}
        {officeEmail && (
          <li>
            <a href={`mailto:${officeEmail}`}>{officeEmail}</a>
          </li>
        )}
        {crisisPhone && (
          <li>
            <span className="dim">{t('eap-public:office.crisis')}</span> <PhoneLink line={crisisPhone} />
          </li>
        )}
      </ul>
    </section>
  )
}
