import {
  CaptureTag,
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  type ValueToken,
} from 'liquidjs'
import type { Html } from '../html.ts'
import { TemplateFault } from './template-fault.ts'

type TagClass = Parameters<Liquid['registerTag']>[1] & (new (...parts: never[]) => Tag)

/** What a tag gets: the value behind its name, and those with a name, such as `finding: …`. */
export type TagArguments = { value: unknown; second: unknown; named: Readonly<Record<string, unknown>> }
export type DrawTag = (given: TagArguments) => Html | ''
/** What stands before and after the content of a block tag. */
export type WrapTag = (given: TagArguments) => { before: Html | ''; after: Html | '' }

/** The values of a tag such as `{% name value, second, named: value %}`; none of them is required here. */
class Arguments {
  private readonly values: ValueToken[] = []
  private readonly named: Hash

  constructor({ tokenizer }: TagToken) {
    tokenizer.skipBlank()
    while (!tokenizer.end() && this.values.length < 2) {
      const start = tokenizer.p
      const value = tokenizer.readValue()
      tokenizer.skipBlank()
      if (!value || tokenizer.peek() === ':') {
        tokenizer.p = start
        break
      }
      this.values.push(value)
      if (tokenizer.peek() !== ',') break
      tokenizer.advance()
      tokenizer.skipBlank()
    }
    this.named = new Hash(tokenizer)
    tokenizer.skipBlank()
    if (!tokenizer.end()) throw new TemplateFault('WRONG_ARGUMENT', tokenizer.remaining())
  }

  *read(ctx: Context): Generator<unknown, TagArguments, never> {
    const [value, second] = this.values
    return {
      value: value && (yield evalToken(value, ctx)),
      second: second && (yield evalToken(second, ctx)),
      named: yield this.named.render(ctx),
    }
  }
}

export function drawingTag(draw: DrawTag): TagClass {
  return class extends Tag {
    private readonly given: Arguments

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      this.given = new Arguments(token)
    }

    override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, never> {
      emitter.write(String(draw(yield* this.given.read(ctx))))
    }
  }
}

export function blockTag(wrap: WrapTag): TagClass {
  return class extends Tag {
    private readonly given: Arguments
    private readonly content: Template[] = []

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid)
      this.given = new Arguments(token)
      let isClosed = false
      parser
        .parseStream(remaining)
        .on(`tag:end${token.name}`, function (this: { stop(): void }) {
          isClosed = true
          this.stop()
        })
        .on('template', (template: Template) => this.content.push(template))
        .start()
      if (!isClosed) throw new TemplateFault('LIQUID_SYNTAX', `{% ${token.name} %} … {% end${token.name} %}`)
    }

    override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, never> {
      const { before, after } = wrap(yield* this.given.read(ctx))
      emitter.write(String(before))
      yield this.liquid.renderer.renderTemplates(this.content, ctx, emitter)
      emitter.write(String(after))
    }
  }
}

/** Snippets within snippets. No report needs more, and a circle of them would fill the stack. */
const depthMax = 20

/** How deep the snippet that is being drawn is. */
export class SnippetDepth {
  private depth: number

  constructor() {
    this.depth = 0
  }

  *within(draw: () => Generator<unknown, unknown, never>): Generator<unknown, void, never> {
    if (this.depth >= depthMax) throw new TemplateFault('NESTED_TOO_DEEPLY')
    this.depth += 1
    try {
      yield* draw()
    } finally {
      this.depth -= 1
    }
  }
}

/**
 * `{% capture %}` whose text is limited like the output of the report: the library does not count it, and text that doubles in a
 * loop would end the process.
 */
export function limitedCaptureTag(newOutput: () => Emitter & { buffer: string }): TagClass {
  return class extends CaptureTag {
    override *render(ctx: Context): Generator<unknown, void, string> {
      const output = newOutput()
      yield this.liquid.renderer.renderTemplates(this.templates, ctx, output)
      ctx.memoryLimit.use(output.buffer.length)
      ctx.bottom()[this.variable] = output.buffer
    }
  }
}

/** `{% snippets %}`: the used ones in order. They see the data of the report, not what the template has assigned. */
export function snippetsTag(names: readonly string[], depth: SnippetDepth): TagClass {
  return class extends Tag {
    override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, never> {
      for (const name of names) yield* depth.within(() => this.snippet(name, ctx, emitter))
    }

    private *snippet(name: string, ctx: Context, emitter: Emitter): Generator<unknown, void, never> {
      const templates = (yield this.liquid._parsePartialFile(name, ctx.sync)) as Template[]
      yield this.liquid.renderer.renderTemplates(templates, ctx.spawn(), emitter)
    }
  }
}

type LibraryTag = new (...parts: unknown[]) => Tag & {
  render(ctx: Context, emitter: Emitter): Generator<unknown, void, never>
}

/** `{% render 'name' %}` of the library, which knows no limit. */
export function limitedRenderTag(library: TagClass, depth: SnippetDepth): TagClass {
  const Limited = class extends (library as unknown as LibraryTag) {
    override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, never> {
      yield* depth.within(() => super.render(ctx, emitter) as Generator<unknown, void, never>)
    }
  }
  return Limited
}
