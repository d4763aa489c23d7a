/** A linear model over named features. */
export type Weights = { bias: number; weights: Record<string, number> }

export const scoreOf = (model: Weights, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + weightOf(model, feature), model.bias)

/** Features are words of strangers: "constructor" is one, and no weight of the table's prototype. */
export const weightOf = ({ weights }: Weights, feature: string): number =>
  Object.hasOwn(weights, feature) ? (weights[feature] ?? 0) : 0

export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score))
