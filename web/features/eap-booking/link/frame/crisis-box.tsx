import type { EmergencyLine, PhoneLine } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Sign } from './sign.tsx'
import classes from './frame.module.css'

/** Whom to call in an emergency: the first thing that is read on every page. */
export function CrisisBox({ lines }: { lines: readonly EmergencyLine[] }) {
  const { t, tidy } = usePage()
  const [first, ...others] = lines
  const isOnlyGeneral = lines.every(({ dialled }) => dialled === general.dialled)
  if (!first) return null
  return (
    <aside className={classes['crisis']} aria-label={t('eap-public:crisis.label')}>
      <p>{t('eap-public:crisis.question')}</p>
      <p className={classes['first']}>
        <PhoneLink line={first} />
        <LineName line={first} />
      </p>
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line.country + line.dialled}>
              <PhoneLink line={line} />
              <LineName line={line} />
            </li>
          ))}
        </ul>
      )}
      {!isOnlyGeneral && !lines.some(({ dialled }) => dialled === general.dialled) && (
        <p className={classes['danger']}>
          {tidy(t('eap-public:crisis.danger'))} <PhoneLink line={general} isBare />
        </p>
      )}
    </aside>
  )
}

/** Answered in the whole European Union. */
const general: PhoneLine = { dialled: '112', shown: '112' }

function LineName({ line: { name, country } }: { line: EmergencyLine }) {
  const text = [name, country].filter(Boolean).join(', ')
  return text === '' ? null : <span>{text}</span>
}

/** A number that a phone dials at a tap; its digits stay together. */
export function PhoneLink({ line, isBare = false }: { line: PhoneLine; isBare?: boolean }) {
  return (
    <a href={`tel:${line.dialled}`} className={classes['phone']}>
      {!isBare && <Sign name="phone" />}
      {line.shown.replaceAll(' ', '\u00a0')}
    </a>
  )
}
