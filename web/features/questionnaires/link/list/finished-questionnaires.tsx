import type { QuestionnaireCard } from '../../../../../contract/questionnaires/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import { localeOf } from '../../../../link/texts/translate.ts'
import classes from './list.module.css'

/** A table on a wide screen; on a phone each row is a card with a full-width download button. */
export function FinishedQuestionnaires({ cards }: { cards: readonly QuestionnaireCard[] }) {
  const { t } = usePage()
  return (
    <section className={classes.finished} aria-labelledby="finished">
      <h2 id="finished">{t('questionnaires:list.finished')}</h2>
      <table className="card">
        <thead>
          <tr>
            <th scope="col">{t('questionnaires:list.questionnaire')}</th>
            <th scope="col">{t('questionnaires:list.people')}</th>
            <th scope="col">{t('questionnaires:list.submitted')}</th>
            <th scope="col">{t('questionnaires:list.report')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <FinishedRow key={card.waveGuid} card={card} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FinishedRow({ card }: { card: QuestionnaireCard }) {
  const { t, language, href } = usePage()
  return (
    <tr>
      <th scope="row">{card.waveName}</th>
      <td>
        {card.people
          .map(({ roleLabel, names }) => (card.isScored ? names.join(', ') : `${roleLabel}: ${names.join(', ')}`))
          .join('; ') || '–'}
      </td>
      <td>
        {card.submittedOn ? (
          <>
            <span className={classes.label}>{t('questionnaires:list.submitted')}: </span>
            <Time at={card.submittedOn} as="date" zone={card.timeZone} />
          </>
        ) : card.people.length > 0 ? (
          t('questionnaires:list.notSubmitted')
        ) : (
          '–'
        )}
      </td>
      <td className={classes.reports}>
        {card.reportFiles.map((file) => (
          <a key={file.fileGuid} className="button" href={file.path} download={file.fileName}>
            <Icon name="download" />
            <span>
              {file.fileName},{' '}
              <span className={`figures ${classes.size}`}>{sizeOf(file.sizeBytes, localeOf(language))}</span>
            </span>
          </a>
        ))}
        {card.isScored && card.path && (
          <a className="button" href={href(card.path)}>
            <span className={classes.size}>{t('acdc-scoring:card.resume')}</span>
            <span className="visually-hidden"> {card.waveName}</span>
          </a>
        )}
        {!(card.isScored && card.path) && card.reportFiles.length === 0 && (
          <span className="dim">{t('questionnaires:list.noReport')}</span>
        )}
      </td>
    </tr>
  )
}

/** 0.4 MB; anything smaller than a tenth rounds up to it. */
function sizeOf(bytes: number, locale: string): string {
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / 1_000_000))
  return `${megabytes}\u00a0MB`
}
