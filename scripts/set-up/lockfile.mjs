/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Packages that the lockfile requires and that are missing or installed in another version, as paths relative to the
 * root. Packages only for other machines are not required.
 *
 * @param {LockedPackages} wanted the packages of package-lock.json
 * @param {LockedPackages} installed the packages of node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]}
 */
export function findMissingPackages(wanted, installed, machine) {
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, locked]) => !locked.optional || isFor(locked, machine))
    .filter(([path, locked]) => {
      const found = installed[path];
      return found?.version !== locked.version || found?.integrity !== locked.integrity;
    })
    .map(([path]) => path);
}

/**
 * Where the workspaces are linked so that they can import each other, as paths relative to the root.
 *
 * @param {LockedPackages} wanted the packages of package-lock.json
 */
export function listLinks(wanted) {
  return Object.entries(wanted)
    .filter(([, { link }]) => link)
    .map(([path]) => path);
}

/**
 * Whether an optional package is for this machine. A package that names no machine belongs to another optional one, and
 * one for a particular C library has a counterpart for the other: both are left to npm.
 *
 * @param {LockedPackage} locked
 * @param {{ platform: string, arch: string }} machine
 */
function isFor({ os, cpu, libc }, { platform, arch }) {
  const isForMachines = os !== undefined || cpu !== undefined;
  return isForMachines && libc === undefined && allows(os, platform) && allows(cpu, arch);
}

/**
 * @param {string[] | undefined} names such as ["linux"] or ["!win32"]
 * @param {string} name
 */
function allows(names, name) {
  if (names === undefined || names.includes('any')) return true;
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((other) => other.startsWith('!'));
}
