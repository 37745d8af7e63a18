import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './schema/platform.ts';

/** The name, the initial value and the stored form of a setting. */
export type SettingKind<Value> = {
  readonly name: string;
  readonly initial: Value;
  /** Converts a value stored by an older version. */
  readonly read?: (stored: unknown) => Value;
};

/**
 * A setting of the sandbox in the store. It survives a restart, and all instances share it. Each instance has a cached copy,
 * which {@link StoredSetting.reload} refreshes.
 */
export class StoredSetting<Value> {
  readonly #database: Database;
  readonly #kind: SettingKind<Value>;
  #value: Value;

  private constructor(database: Database, kind: SettingKind<Value>) {
    this.#database = database;
    this.#kind = kind;
    this.#value = kind.initial;
  }

  static async open<Value>(database: Database, kind: SettingKind<Value>): Promise<StoredSetting<Value>> {
    const setting = new StoredSetting(database, kind);
    await setting.reload();
    return setting;
  }

  get value(): Value {
    return this.#value;
  }

  async reload(): Promise<void> {
    const rows = await this.#database.db.select().from(settings).where(eq(settings.name, this.#kind.name));
    this.#value = this.#read(rows[0]?.value);
  }

  /** Stores a first value, unless the store has another setting, by its name, and so has been used before. */
  async storeInNewStore(value: Value, other: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const stored = await tx.select().from(settings).where(eq(settings.name, other));
      if (stored.length === 0)
        await tx.insert(settings).values({ name: this.#kind.name, value }).onConflictDoNothing();
    });
    await this.reload();
  }

  /**
   * Changes the setting; concurrent changes, also of several instances, run one after another.
   *
   * @param next returns the new value; it may be called again, and if it throws, nothing changes.
   */
  async change(next: (stored: Value) => Value): Promise<Value> {
    const { name, initial } = this.#kind;
    const changed = await this.#database.transaction(async (tx) => {
      await tx.insert(settings).values({ name, value: initial }).onConflictDoNothing();
      const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update');
      const value = next(this.#read(row?.value));
      await tx.update(settings).set({ value }).where(eq(settings.name, name));
      return value;
    });
    this.#value = changed;
    return changed;
  }

  #read(stored: unknown): Value {
    const { initial, read } = this.#kind;
    if (stored === undefined) return initial;
    return read ? read(stored) : (stored as Value);
  }
}
