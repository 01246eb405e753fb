import type { AnsweringPage } from '../../../../../contract/questionnaires/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import classes from '../list/list.module.css'

type ClosedQuestionnaireProps = Extract<AnsweringPage, { state: 'closed' }>

/** The wave was finished before everything was submitted. */
export function ClosedQuestionnaire({ waveName, finishDate, timeZone, listPath, contact }: ClosedQuestionnaireProps) {
  const { t, rich, href } = usePage()
  return (
    <PublicFrame width="narrow">
      <h1>{waveName}</h1>
      <div className={classes.problem}>
        <Notice tone="red" title={t('questionnaires:answering.closed')}>
          {rich('questionnaires:answering.closedOn', { date: <Time at={finishDate} as="date" zone={timeZone} /> })}
        </Notice>
        <p className="dim">{t('questionnaires:answering.closedText')}</p>
        {contact && (
          <a className="button" href={`mailto:${contact.email}`}>
            <Icon name="mail" /> {t('questionnaires:answering.writeTo', { name: contact.name })}
          </a>
        )}
        <a className="button plain" href={href(listPath)}>
          <Icon name="left" /> {t('questionnaires:answering.overview')}
        </a>
      </div>
    </PublicFrame>
  )
}
