const longest = 78
const listMark = /^ *(?:- |\d+\. )?/

/**
 * Breaks lines between words, for programs that show them as they are. Addresses stay whole, and what goes on in an item
 * of a list stands below its words.
 */
export function wrapText(text: string): string {
  return text.split('\n').flatMap(wrapLine).join('\n')
}

function wrapLine(line: string): string[] {
  if (line.length <= longest) return [line]
  const mark = listMark.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let current = mark
  let isEmpty = true
  for (const word of line.slice(mark.length).split(' ')) {
    if (!isEmpty && current.length + 1 + word.length > longest) {
      lines.push(current)
      current = ' '.repeat(mark.length)
      isEmpty = true
    }
    current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current]
}
