import type { GroupOutcome360 } from '../../../../../domain/reports/report-360.ts'
import { hiddenKey, unitKey } from '../charts/marks.ts'
import { responseMarks } from '../charts/response-marks.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'
import { gapThreshold } from './gap-threshold.ts'

export function whoAnswered(view: ReportView): Html {
  const { text, report, input } = view
  const head = html`<tr>
    <th scope="col">${text('read.group')}</th>
    <th scope="col" class="number">${text('read.invited')}</th>
    <th scope="col" class="number">${text('read.answered')}</th>
    <td></td>
    <th scope="col">${text('read.inReport')}</th>
  </tr>`
  const rule = text('read.rule', {
    superiors: input.settings.minSuperiorsToSeeResults,
    others: input.settings.minNonsuperiorsToSeeResults,
  })
  const merged = report.otherRaters
    ? html`<p>${text('read.mergedRule', { unit: view.unitName('otherRaters') })}</p>`
    : ''
  // Without a single printed comment there is no section that would say it.
  const isHidden = report.comments.length > 0 && report.comments.every(({ blocks }) => blocks.length === 0)
  const hiddenComments = isHidden ? html`<p>${text('read.commentsWithheld')}</p>` : ''
  return html`<table class="who">
      <thead>
        ${head}
      </thead>
      <tbody>
        ${report.groups.map((group) => groupRow(view, group))}
      </tbody>
    </table>
    <p>${rule}</p>
    ${merged}${hiddenComments}`
}

function groupRow(view: ReportView, group: GroupOutcome360): Html {
  const isShown = group.publication === 'published'
  const isLeftOut = group.publication === 'hidden' || group.publication === 'merged'
  const key = isShown ? unitKey(group.group) : group.publication === 'merged' ? unitKey('otherRaters') : hiddenKey()
  return html`<tr>
    <th scope="row">${key}${view.unitName(group.group)}</th>
    <td class="number">${group.invited}</td>
    <td class="number">${group.submitted}</td>
    <td>${responseMarks(group)}</td>
    <td class="${isLeftOut ? 'left-out' : ''}">${outcome(view, group)}</td>
  </tr>`
}

function outcome({ text, unitName }: ReportView, { publication, minimum }: GroupOutcome360): string {
  if (publication === 'published') return text('read.shown')
  if (publication === 'merged') return text('read.merged', { unit: unitName('otherRaters') })
  return publication === 'hidden' ? text('read.hidden', { count: minimum }) : text('read.empty')
}

export function answerScale({ input, label, text }: ReportView): Html {
  const answers = (input.scaleLabels ?? []).map((labels, index) => html`<li><b>${index + 1}</b>${label(labels)}</li>`)
  const notApplicable = label(input.notApplicableLabel) || text('read.notApplicable')
  const last = html`<li>
    <b>${text('competencies.notApplicable')}</b>${notApplicable}: ${text('read.notApplicableMeaning')}
  </li>`
  return html`<ol class="scale">
    ${answers}${last}
  </ol>`
}

export function meaningOfMarks({ rich, text }: ReportView): Html {
  const words = { notApplicable: text('competencies.notApplicable'), hidden: text('competencies.hidden') }
  return html`<p>${rich('read.marks', words)}</p>`
}

export function numberRules(view: ReportView): Html {
  const { text, input } = view
  const others = input.settings.othersWeighting === 'groups' ? 'read.othersMeaningGroups' : 'read.othersMeaning'
  return html`<dl class="meanings">
    <dt>${text('units.all')}</dt>
    <dd>${text(others)}</dd>
    <dt>${text('read.gap')}</dt>
    <dd>${gapMeaning(view)}</dd>
    <dt>${text('read.bands')}</dt>
    <dd>${bandsMeaning(view)}</dd>
  </dl>`
}

function gapMeaning({ text, signed, input, report }: ReportView): string {
  const rule = input.settings.gapRule
  const threshold = gapThreshold(rule, report.scaleMax)
  const key = rule?.kind === 'third-of-scale' ? 'read.gapMeaningBeyond' : 'read.gapMeaning'
  return text(key, { plus: signed(threshold), minus: signed(-threshold) })
}

function bandsMeaning({ text, mean, input, report }: ReportView): string {
  const { settings } = input
  const [low, high] = [mean(settings.performanceLowerBoundry), mean(settings.performanceHigherBoundry)]
  const [importanceLow, importanceHigh] = [
    mean(settings.importanceLowerBoundry),
    mean(settings.importanceHigherBoundry),
  ]
  const isSame = low === importanceLow && high === importanceHigh
  if (isSame || report.importanceMap === null) return text('read.bandsMeaning', { low, high })
  return text('read.bandsMeaningBoth', { low, high, importanceLow, importanceHigh })
}
