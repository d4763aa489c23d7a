import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { failureText, type Count } from './failure-text'
import { projectRoot } from './project-root'

/**
 * Writes the totals of a run of vitest to the file that COUNT_FILE names. Unlike vitest's own report it has how the
 * expected and the received value differ. Also counted as failed: a test that did not run, a file or a block whose
 * setup failed, an error that nobody caught, and what a test wrote to the console as an error or a warning. `costs` are in seconds of processor (`vitest-cost.ts`).
 *
 * @public vitest takes it by its path (`suites.ts`).
 */
export default class CountReporter implements Reporter {
  #vitest: Vitest | undefined
  readonly #strays: string[] = []

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onUserConsoleLog({ type, content, taskId = '' }: UserConsoleLog): void {
    if (type !== 'stderr' || content.includes(SUSPENDED)) return
    const task = this.#vitest?.state.idMap.get(taskId)
    const name = task ? `${path.relative(projectRoot, task.file.filepath)} › ${task.name}` : 'nobody expected'
    this.#strays.push(textOf(`${name} printed an error`, { message: content }))
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Said[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failures = [
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()].flatMap((block) =>
          block.errors().map((error) => textOf(fileOf(module), error)),
        ),
      ),
      ...tests
        .filter((test) => test.result().state !== 'passed')
        .map((test) => {
          const { state, errors = [] } = test.result()
          return textOf(`${fileOf(test.module)} › ${test.fullName}`, errors[0] ?? { message: state })
        }),
      ...this.#strays,
      ...uncaught.map((error) => textOf('nobody caught', error)),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const costs = modules.map((module) => ({ file: fileOf(module), seconds: module.meta().processor ?? 0 }))
    const count: Count = { passed, failed: failures.length, failures, costs }
    writeFileSync(process.env.COUNT_FILE ?? 'count.json', JSON.stringify(count))
  }
}

/** Of React, about a click that makes a screen load something, for which Testing Library's clicks do not wait. */
const SUSPENDED = 'A component suspended inside an `act` scope'

type Said = { message: string; stack?: string; diff?: string }

const fileOf = ({ moduleId }: TestModule): string => path.relative(projectRoot, moduleId)

/** The first lines of a stack are enough. In a difference, each line may be the one that matters. */
const textOf = (name: string, { message, stack, diff }: Said): string =>
  failureText(name, { text: stack ?? message, lines: 8 }, { text: diff ?? '', lines: 40 })
