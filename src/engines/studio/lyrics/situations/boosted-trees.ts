/** A split: numbers below the threshold go left; or what a leaf adds. */
export type TreeNode =
  | number
  | { readonly feature: number; readonly below: number; readonly left: TreeNode; readonly right: TreeNode };

/** Trees whose leaves add up to a logit (gradient boosting: Friedman, 2001). */
export interface BoostedTrees {
  readonly bias: number;
  readonly trees: readonly TreeNode[];
}

function leafOf(node: TreeNode, features: readonly number[]): number {
  return typeof node === 'number'
    ? node
    : leafOf(features[node.feature]! < node.below ? node.left : node.right, features);
}

/** The sum of all trees: a logit. */
export const logitOf = ({ bias, trees }: BoostedTrees, features: readonly number[]): number =>
  trees.reduce<number>((sum, tree) => sum + leafOf(tree, features), bias);
