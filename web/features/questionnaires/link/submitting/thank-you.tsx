import { useEffect, useRef } from 'react'
import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Facts, type Fact } from '../../../../link/parts/facts.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import { octagon16 } from '../../../../ui/brand/octagon.ts'
import classes from './summary.module.css'

type ThankYouProps = { content: QuestionnaireContent; personName: string; listPath: string; submittedOn: string }

/** Everything is submitted: what comes next. */
export function ThankYou({ content, personName, listPath, submittedOn }: ThankYouProps) {
  const { t, rich, href } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const next: Fact = {
    icon: 'clock',
    title: t('questionnaires:submit.next'),
    text: rich('questionnaires:submit.nextText', {
      date: <Time at={content.finishDate} as="day" zone={content.timeZone} />,
    }),
  }
  const ownReport: Fact = {
    icon: 'file',
    title: t('questionnaires:submit.own'),
    text: t('questionnaires:submit.ownText'),
  }
  return (
    <PublicFrame width="narrow">
      <svg className={classes.seal} viewBox="0 0 16 16" aria-hidden="true">
        <path d={octagon16} />
        <path d="M5 8.3 7.2 10.5 11.2 5.8" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {personName ? t('questionnaires:submit.thanks', { name: personName }) : t('questionnaires:submit.thanksPlain')}
      </h1>
      <p className="lead">
        {rich('questionnaires:submit.done', {
          count: content.people.length,
          date: <Time at={submittedOn} as="long" zone={content.timeZone} />,
        })}
      </p>
      <Facts facts={content.hasOwnReport ? [next, ownReport] : [next]} />
      <a className={`button ${classes.back}`} href={href(listPath)}>
        {t('questionnaires:submit.backToList')}
      </a>
    </PublicFrame>
  )
}
