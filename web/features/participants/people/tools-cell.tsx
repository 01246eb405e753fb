import { StatusChip } from '../../../ui/marks/status-chip.tsx'
import classes from './people-table.module.css'
import { glyphOf, shortToolName } from './tool-status.ts'
import type { Person } from './use-people.ts'

/** Further tools are counted only. */
export const shownTools = 4

/** In a 360 wave the questionnaires are shown instead of its own tool. */
const shownToolsOf = ({ customTools }: Person, hasRatings: boolean) =>
  customTools.filter(({ provider }) => !hasRatings || provider !== 'AS360')

/** A chip for each tool of a person; in a 360 wave the questionnaires about the person come first. */
export function ToolsCell({ person, hasRatings }: { person: Person; hasRatings: boolean }) {
  const tools = shownToolsOf(person, hasRatings)
  const hidden = tools.slice(shownTools)
  const isEmpty = tools.length === 0 && !hasRatings
  if (isEmpty) return '–'
  return (
    <span className={classes.tools}>
      {hasRatings && <StatusChip name="360" status={ratingGlyph(person)} />}
      {tools.slice(0, shownTools).map((tool) => (
        <StatusChip
          key={tool.productId ?? tool.id}
          name={shortToolName(tool)}
          status={glyphOf(tool.status)}
          {...colourOf(tool.color)}
        />
      ))}
      {hidden.length > 0 && (
        <span className={classes.moreTools} title={hidden.map(({ name }) => name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  )
}

/** Nobody asked yet, asked, some submitted, all submitted. */
function ratingGlyph({ submittedCount, questionnairesCount }: Person) {
  if (questionnairesCount === 0) return 'assigned'
  if (submittedCount === 0) return 'generated'
  return submittedCount < questionnairesCount ? 'progress' : 'completed'
}

const colours: Readonly<Record<string, string>> = {
  primary: 'var(--ink)',
  blue: 'var(--ink)',
  teal: 'var(--teal)',
  purple: 'var(--purple)',
  green: 'var(--green)',
  amber: 'var(--amber)',
  yellow: 'var(--amber)',
  orange: 'var(--amber)',
  red: 'var(--red)',
}

/** A plain tool has no colour of its own. */
function colourOf(color: string): { colour?: string } {
  const colour = /^#[0-9a-f]{3,8}$/i.test(color) ? color : colours[color]
  return colour ? { colour } : {}
}
