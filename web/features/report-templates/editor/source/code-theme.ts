import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const liquid = 'var(--teal-text)'

/** The product's colours, which differ between light and dark by themselves: markup ink, Liquid teal, texts amber. */
export const codeColours = HighlightStyle.define([
  {
    tag: [
      tags.brace,
      tags.keyword,
      tags.controlKeyword,
      tags.definitionKeyword,
      tags.moduleKeyword,
      tags.operatorKeyword,
      tags.variableName,
      tags.special(tags.variableName),
      tags.function(tags.variableName),
      tags.atom,
    ],
    color: liquid,
  },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--ink-text)' },
  { tag: [tags.propertyName], color: liquid },
  { tag: [tags.attributeName], color: 'var(--dim)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--amber-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--purple-text)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--faint)' },
  { tag: tags.invalid, color: 'var(--red-text)' },
])

const line = '20px'

export const codeTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '12.5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: "'Geist Mono Variable', ui-monospace, monospace", lineHeight: line, overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)', minHeight: `calc(17 * ${line})` },
  '.cm-line': { padding: '0 16px 0 4px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--faint)', border: 'none', paddingLeft: '8px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '28px', padding: '0 8px 0 0' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '3px 0' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--ink-tint)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '1.5px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--ink-soft)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--sunken)' },
  '.cm-searchMatch': { backgroundColor: 'var(--amber-tint)', outline: '1px solid var(--amber-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--amber-line)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--ink-soft)' },
  '.cm-panels': { backgroundColor: 'var(--canvas)', color: 'var(--text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 12px', fontFamily: 'inherit', fontSize: '12px' },
  '.cm-panel.cm-search label': { fontSize: '12px', color: 'var(--dim)' },
  '.cm-textfield': {
    border: '1px solid var(--ctl)',
    borderRadius: '6px',
    padding: '3px 8px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: '12px',
  },
  '.cm-button': {
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    padding: '3px 10px',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: '12px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--dim)', fontSize: '18px', padding: '0 8px', top: '6px' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '8px',
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--mantine-shadow-md)',
    color: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', fontSize: '12.5px', maxHeight: '260px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ink-tint)',
    color: 'var(--ink-text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: 'var(--dim)', fontStyle: 'normal', marginLeft: '12px' },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '280px', fontSize: '12px', lineHeight: '16px' },
  '.cm-diagnostic': { padding: '6px 12px', fontSize: '12px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--red)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--red) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker': { width: '12px', height: '12px' },
})
