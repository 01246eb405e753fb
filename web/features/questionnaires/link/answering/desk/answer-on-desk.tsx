import { PublicFrame } from '../../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../../link/page-context.tsx'
import { Icon } from '../../../../../link/parts/icon.tsx'
import { AnsweringNotices } from '../answering-notices.tsx'
import type { AnsweringView } from '../answering-view.ts'
import { columnsFor, deskPages } from './desk-pages.ts'
import classes from './desk.module.css'
import { Matrix } from './matrix.tsx'
import { SavedStatus } from '../saved-status.tsx'
import { Segments } from '../phone/segments.tsx'
import { useFocusOnMove } from '../use-focus-on-move.ts'

/** One competency as a table: as many people as fit are its columns, the others are on further pages. */
export function AnswerOnDesk(view: AnsweringView & { width: number }) {
  const { content, people, steps, at, state, minutes, listPath, width, onGo } = view
  const { t, tidy, href } = usePage()
  const pages = deskPages(content.sections, people, steps, columnsFor(width, content.answers.length))
  const here = pages.findLastIndex(({ firstStep }) => firstStep <= at)
  const heading = useFocusOnMove(here)
  const page = pages[here]
  const section = page && content.sections[page.section]
  if (!page || !section) return null
  const [before, after] = [pages[here - 1], pages[here + 1]]
  const nameOf = (other: (typeof pages)[number], samePeople: string) =>
    other.section === page.section ? samePeople : (content.sections[other.section]?.name ?? '')

  const bar = (
    <div className={classes.bar}>
      {before ? (
        <button type="button" className="button" onClick={() => onGo(before.firstStep)}>
          <Icon name="left" />{' '}
          {nameOf(before, t('questionnaires:answering.previousPeople')) || t('questionnaires:answering.back')}
        </button>
      ) : (
        <a className="button" href={href(listPath)}>
          <Icon name="left" /> {t('questionnaires:answering.overview')}
        </a>
      )}
      <p className="small dim">
        {t(`questionnaires:answering.${content.hasNotApplicable ? 'keys' : 'keysOnly'}`, {
          first: content.answers[0]?.number ?? 1,
          last: content.answers.at(-1)?.number ?? 1,
        })}
      </p>
      <button type="button" className="button primary" onClick={() => onGo(after?.firstStep ?? steps.length)}>
        {after
          ? nameOf(after, t('questionnaires:answering.nextPeople')) || t('questionnaires:answering.nextCompetency')
          : t('questionnaires:answering.toSummary')}
        <Icon name="right" />
      </button>
    </div>
  )
  return (
    <div className={classes.root}>
      <PublicFrame width="wide" bar={bar}>
        <Segments content={content} people={people} state={state} current={page.section} />
        <div className={`small dim figures ${classes.where}`}>
          <span>
            {t('questionnaires:answering.competency', { number: page.section + 1, total: content.sections.length })}
            {page.people.length < people.length &&
              ` · ${t('questionnaires:answering.peoplePage', {
                first: page.firstPerson + 1,
                last: page.firstPerson + page.people.length,
                total: people.length,
              })}`}
          </span>
          <span>
            {minutes > 0
              ? t('questionnaires:answering.minutesLeft', { count: minutes })
              : t('questionnaires:answering.allAnswered')}
          </span>
          <SavedStatus outbox={state.outbox} />
        </div>
        <AnsweringNotices outbox={state.outbox} device="computer" />
        <h1 ref={heading} tabIndex={-1} lang={content.languageCode}>
          {section.name || content.waveName}
        </h1>
        <div className={classes.about}>
          <p className="dim" lang={content.languageCode}>
            {tidy(section.description)}
          </p>
          <ul className="small dim" lang={content.languageCode}>
            {content.answers.map(({ number, label }) => (
              <li key={number}>
                {number}&nbsp;{label}
              </li>
            ))}
          </ul>
        </div>
        <Matrix key={`${section.number} ${page.firstPerson}`} view={view} section={section} people={page.people} />
      </PublicFrame>
    </div>
  )
}
