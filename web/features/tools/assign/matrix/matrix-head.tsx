import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { MatrixTool, Tally } from '../grid-model.ts'
import type { ColumnGroup, MatrixColumn } from '../lines-and-columns.ts'
import classes from './matrix.module.css'

type Props = {
  tools: readonly MatrixTool[]
  columns: readonly MatrixColumn[]
  shown: number
  all: number
  counts: Tally
  from: number
  to: number
  active: number | undefined
}

/** The heads: provider, tool, a box for the whole column and how many of the people shown have it. */
export const MatrixHead = memo(function MatrixHead(props: Props) {
  const { tools, columns, shown, all, counts, from, to, active } = props
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const isAllTicked = columns.every((column) => column.kind !== 'tool' || counts.ticked[column.tool] === shown)
  const isNoneTicked = columns.every((column) => column.kind !== 'tool' || counts.ticked[column.tool] === 0)
  const isOutside = active !== undefined && active >= 0 && (active < from || active >= to)
  return (
    <div className={classes.head} role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.heads} data-r={-1}>
        <div role="columnheader" aria-colindex={1} className={classes.corner} data-c={-1}>
          <span>{t('assign.person')}</span>
          <span
            role="checkbox"
            className={classes.rowBox}
            data-box
            aria-label={t('assign.wholeMatrix')}
            aria-checked={isNoneTicked ? false : isAllTicked ? true : 'mixed'}
            tabIndex={active === -1 ? 0 : -1}
          />
          <span className={classes.language}>
            {shown === all
              ? t('assign.allRows')
              : t('assign.someRows', { shown: formatNumber(shown), all: formatNumber(all) })}
          </span>
        </div>
        <div className={classes.gap} role="presentation" style={{ width: `calc(${from} * var(--column))` }} />
        {columns.slice(from, to).map((column, index) => (
          <Head
            key={from + index}
            {...{ tools, column, counts, shown }}
            at={from + index}
            isActive={active === from + index || (isOutside && index === 0)}
          />
        ))}
      </div>
    </div>
  )
})

type HeadProps = Pick<Props, 'tools' | 'counts' | 'shown'> & { column: MatrixColumn; at: number; isActive: boolean }

function Head({ tools, column, counts, shown, at, isActive }: HeadProps) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const place = { role: 'columnheader', 'aria-colindex': at + 2, 'data-c': at }
  if (column.kind === 'closed')
    return (
      <div {...place} className={classes.headCell}>
        <span className={classes.toolName}>{t('assign.closedTools', { count: column.tools.length })}</span>
      </div>
    )
  const tool = tools[column.tool]
  if (!tool) return null
  const ticked = counts.ticked[column.tool] ?? 0
  const isFixed = shown > 0 && counts.locked[column.tool] === shown
  return (
    <div {...place} className={classes.headCell} title={tool.name}>
      <span className={classes.provider}>{tool.provider}</span>
      <span className={classes.toolName}>{tool.name}</span>
      <span className={classes.count}>
        <span
          role="checkbox"
          className={classes.box}
          data-box
          tabIndex={isActive ? 0 : -1}
          aria-label={t('assign.wholeColumn', { tool: tool.name })}
          aria-checked={ticked === 0 ? false : ticked === shown ? true : 'mixed'}
          {...(isFixed && { 'aria-disabled': true })}
        />
        {formatNumber(ticked)}/{formatNumber(shown)}
      </span>
    </div>
  )
}

type GroupsProps = { groups: readonly ColumnGroup[]; onToggle: (provider: string) => void }

/** The providers above their tools; closed, one takes a single column. */
export function ColumnGroups({ groups, onToggle }: GroupsProps) {
  const { t } = useTranslation('tools')
  return (
    <div className={classes.groups} role="group" aria-label={t('assign.filter.provider')}>
      <div className={classes.groupCorner} />
      {groups.map(({ provider, columns, tools, isClosed }) => (
        <div key={provider} className={classes.group} style={{ width: `calc(${columns} * var(--column))` }}>
          <UnstyledButton className={classes.groupButton} aria-expanded={!isClosed} onClick={() => onToggle(provider)}>
            {isClosed ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
            {provider} <span>{tools}</span>
          </UnstyledButton>
        </div>
      ))}
    </div>
  )
}
