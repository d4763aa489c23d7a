/** A linear model over named features. */
export type Weights = { bias: number; weights: Record<string, number> }

export const scoreOf = ({ bias, weights }: Weights, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (weights[feature] ?? 0), bias)

export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score))
