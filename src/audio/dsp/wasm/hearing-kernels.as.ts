export { multiplyRows, sumRows } from './row-products.as';
export { median17 } from './median.as';
