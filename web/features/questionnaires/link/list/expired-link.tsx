import type { Contact } from '../../../../../contract/questionnaires/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import classes from './list.module.css'

type ExpiredLinkProps = { finishDate: string | null; timeZone: string; contact: Contact | null }

/** The link has expired: what still counts, and whom to write to. */
export function ExpiredLink({ finishDate, timeZone, contact }: ExpiredLinkProps) {
  const { t, rich } = usePage()
  return (
    <PublicFrame width="narrow">
      <div className={classes.problem}>
        <Notice tone="red" title={t('questionnaires:list.expired')} isHeading>
          {finishDate &&
            rich('questionnaires:list.closedOn', { date: <Time at={finishDate} as="date" zone={timeZone} /> })}
        </Notice>
        <p className="dim">{t('questionnaires:list.expiredText')}</p>
        {contact && (
          <a className="button" href={`mailto:${contact.email}`}>
            <Icon name="mail" /> {t('questionnaires:list.writeTo', { name: contact.name })}
          </a>
        )}
      </div>
    </PublicFrame>
  )
}
