import type { QuestionnaireCard } from '../../../../../contract/questionnaires/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import classes from './list.module.css'
import { Protection } from './protection.tsx'

/** One wave to answer: about whom, the progress, and a link to the questionnaire. */
export function OpenQuestionnaire({ card }: { card: QuestionnaireCard }) {
  const { t, rich, href } = usePage()
  const { answeredCount, itemsCount, timeZone } = card
  const percent = itemsCount === 0 ? 0 : Math.floor((answeredCount / itemsCount) * 100)
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.about}>
        {card.logoUrl && <img className={classes.logo} src={card.logoUrl} alt="" />}
        <h2>{card.waveName}</h2>
        <p className="dim">
          <span className={classes.project}>{card.projectName} · </span>
          {rich('questionnaires:list.openUntil', { date: <Time at={card.finishDate} as="long" zone={timeZone} /> })}
        </p>
        <dl className={classes.people}>
          {card.people.map(({ roleId, roleLabel, names }) => (
            <div key={roleId}>
              <dt>{card.isScored ? t('acdc-scoring:card.people') : roleLabel}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
        {card.minimums && (
          <p className={`small dim ${classes.protection}`}>
            <Protection {...card.minimums} />
          </p>
        )}
      </div>
      <div className={classes.way}>
        <p className={`small figures ${classes.count}`}>
          <span>
            {card.isScored
              ? t('acdc-scoring:card.scores', { scored: answeredCount, count: itemsCount })
              : t('questionnaires:list.answers', { answered: answeredCount, count: itemsCount })}
          </span>
          {card.minutesLeft > 0 && (
            <span className="dim">{t('questionnaires:list.minutesLeft', { count: card.minutesLeft })}</span>
          )}
        </p>
        <progress
          className="progress"
          value={answeredCount}
          max={Math.max(itemsCount, 1)}
          aria-label={`${percent} %`}
        />
        {card.path && (
          <a className="button primary wide" href={href(card.path)}>
            {wayIn(card, t)}
            <span className="visually-hidden"> {card.waveName}</span>
          </a>
        )}
        {card.savedAt && (
          <p className={`small dim ${classes.saved}`}>
            {rich('questionnaires:list.saved', { date: <Time at={card.savedAt} as="long" zone={timeZone} /> })}
          </p>
        )}
      </div>
    </li>
  )
}

function wayIn(
  { isScored, answeredCount, minutesLeft }: QuestionnaireCard,
  t: ReturnType<typeof usePage>['t'],
): string {
  if (isScored) return answeredCount > 0 ? t('acdc-scoring:card.continue') : t('acdc-scoring:card.start')
  if (minutesLeft === 0) return t('questionnaires:list.submit')
  return answeredCount > 0 ? t('questionnaires:list.continue') : t('questionnaires:list.start')
}
