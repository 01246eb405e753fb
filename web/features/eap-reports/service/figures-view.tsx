import type { EapFigures, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import { reportChapters, type ReportChapter } from '../../../../domain/eap-reports/report-chapters.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { FigureBox } from './figure-box.tsx'
import classes from './service.module.css'
import { UseFigures } from './use-figures.tsx'

/** Figures as they were issued: what matters first, then chapter by chapter, and at last how to read them. */
export function FiguresView({ figures }: { figures: EapFigures }) {
  const { t } = useTranslation('eap-reports')
  const { findings, sections, explanations, licenseName, companyName, period } = figures
  const use = sections.find(({ id }) => id === 'use')
  return (
    <div className={classes.figures} aria-live="polite">
      <p className={classes.about}>
        <strong>{licenseName}</strong>
        {companyName !== licenseName && <span>{companyName}</span>}
        <span>{period}</span>
        <span>{t('service.fixed')}</span>
      </p>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      {use && <UseFigures section={use} />}
      <div className={classes.tables}>
        {reportChapters.map(({ id, tables }) => (
          <Chapter
            key={id}
            id={id}
            sections={tables.flatMap((name) => sections.find((one) => one.id === name) ?? [])}
          />
        ))}
      </div>
      <Box title={t('service.read')}>
        <ul className={classes.explained}>
          {explanations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Box>
    </div>
  )
}

function Chapter({ id, sections }: { id: ReportChapter; sections: readonly FigureSection[] }) {
  const { t } = useTranslation('eap-reports')
  const tables = sections.filter(({ id: name }) => name !== 'use')
  if (tables.some(({ rows }) => rows.length > 0))
    return tables.map((section) => <FigureBox key={section.id} section={section} />)
  // One sentence for all tables that few people leave empty.
  return (
    <Box title={t(`service.chapter.${id}`)}>
      <p className={classes.none}>{tables[0]?.note}</p>
    </Box>
  )
}
